// The signer comes without types; what the tests call of it.
declare module 'aws4' {
  namespace aws4 {
    interface Request {
      method: string;
      path: string;
      body?: string | undefined;
      headers: Record<string, string>;
    }
    function sign(
      request: Omit<Request, 'headers'> & { host: string; service: string; region: string },
      key: { accessKeyId: string; secretAccessKey: string },
    ): Request;
  }
  export default aws4;
}

// Adobe's client comes without types; the tests name what they expect of it.
declare module '@adobe/acc-js-sdk' {
  // biome-ignore lint/suspicious/noExplicitAny: read by expectations alone
  const sdk: any;
  export default sdk;
}

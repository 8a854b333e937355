import type { Json } from './json-schemas.ts';

interface LeadingPath {
  path: string;
  operationId: string;
  summary: string;
  query: Record<string, string>;
  /** Where browsers are led. */
  leadsTo: string;
}

/** Pages that lead a browser to a provider of identities and back: rows of the contract lead nowhere. */
export const signInPaths: readonly LeadingPath[] = [
  {
    path: '/sign-in/{issuer}',
    operationId: 'signIn.begin',
    summary: 'Commence une identification chez un fournisseur d’identité',
    query: { next: 'Où aller ensuite : chemin et paramètres d’une page de l’éditeur.' },
    leadsTo: 'Vers le fournisseur ; vers la page d’identification, avec « failure », s’il ne répond pas.',
  },
  {
    path: '/sign-in/{issuer}/callback',
    operationId: 'signIn.end',
    summary: 'Finit l’identification que ce navigateur a commencée : elle sert une fois',
    query: {
      state: 'Ce que l’éditeur a donné au fournisseur, qui le rend.',
      code: 'Ce que le fournisseur donne, à échanger contre une identité.',
      error: 'Pourquoi le fournisseur n’identifie personne.',
    },
    leadsTo:
      'Vers la page demandée, une session ouverte ; vers la page d’identification, avec « failure », sinon.',
  },
];

/** The paths of signing in with a provider, as OpenAPI describes them. */
export const signInOperations = (refused: Json): [string, Json][] =>
  signInPaths.map(({ path, operationId, summary, query, leadsTo }) => {
    const schema = { type: 'string' };
    const description = 'Identifiant du fournisseur, dans « login.issuers ».';
    const get = {
      operationId,
      tags: ['signIn'],
      summary,
      parameters: [
        { name: 'issuer', in: 'path', required: true, description, schema, example: 'ville' },
        ...Object.entries(query).map(([name, meaning]) => ({
          ...{ name, in: 'query', required: false, description: meaning, schema },
        })),
      ],
      responses: { 302: { description: leadsTo, headers: { Location: { schema } } }, ...refused },
    };
    return [path, { get }];
  });

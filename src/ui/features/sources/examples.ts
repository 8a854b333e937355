/** What one writes in `newsletter.config.json`, ready to be copied. */
const sources = {
  feed: [{ alias: 'actualites', label: 'Actualités', url: 'https://www.example.org/actualites.xml' }],
  json: [
    {
      alias: 'agenda',
      label: 'Agenda',
      type: 'json',
      url: 'https://api.example.org/evenements',
      headersEnv: { Authorization: 'AGENDA_TOKEN' },
      mapping: {
        items: 'data.evenements',
        title: 'titre',
        text: 'chapo',
        link: 'page',
        date: 'debut',
        picture: 'images.0.src',
        categories: 'themes.nom',
      },
    },
  ],
  file: [{ alias: 'export', label: 'Export du site', file: 'sources/export.xml' }],
};

export const exampleKinds = ['feed', 'json', 'file'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** The line or lines for a configuration. */
export const sourceExample = (kind: ExampleKind): string =>
  `"sources": ${JSON.stringify(sources[kind], null, 2)}`;

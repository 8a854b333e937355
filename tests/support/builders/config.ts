import { type Config, ConfigSchema } from '../../../src/core/config.ts';

export function aConfig(facts: Record<string, unknown> = {}): Config {
  return ConfigSchema.parse({
    name: 'Ville de Sèvremont',
    proof: {
      groups: [{ id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr', 'marc@exemple.fr'] }],
    },
    ...facts,
  });
}

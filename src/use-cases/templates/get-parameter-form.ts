import { z } from 'zod';
import { newParameter } from '../../core/block-template/new-parameter.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isFieldKind } from '../../core/fields/index.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { verb } from '../verb.ts';

/** A parameter of a kind as a block template begins with it. @throws AppError `parameter-kind-not-found` */
export const getParameterForm = verb(
  {
    input: z.strictObject({
      /** A kind of parameter; an unknown one is 404. */
      paramType: z.string().max(40),
      /** Rank of the item among the template's parameters. */
      index: emptyIsAbsent(z.coerce.number().int().min(0).max(999)),
    }),
    output: z.object({ parameter: z.record(z.string(), z.unknown()) }),
    summary: 'Formulaire d’un paramètre de modèle de bloc, selon son type',
  },
  (_deps: object, { paramType }) => {
    if (!isFieldKind(paramType)) throw AppError.of('parameter-kind-not-found', { kind: paramType });
    return { parameter: newParameter(paramType) };
  },
);

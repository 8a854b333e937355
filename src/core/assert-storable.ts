import type { z } from 'zod';
import { AppError } from './errors/app-error.ts';
import { describeIssue, inputIssues } from './parse-input.ts';

/**
 * Holds what is about to be stored to the schema that it will be read by: what is written and cannot be read is lost.
 * @throws AppError `content-invalid` with every path
 */
export function assertStorable<Entity>(schema: z.ZodType<Entity>, entity: Entity): void {
  const { error } = schema.safeParse(entity, { error: describeIssue });
  if (error) throw AppError.of('content-invalid', { issues: inputIssues(error) });
}

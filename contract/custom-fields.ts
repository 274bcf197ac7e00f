import { z } from 'zod';

import { CalendarDate } from './dates.ts';
import { nameUpTo } from './names.ts';

const fieldsMax = 30;
const choicesMax = 100;

const CustomFieldKind = z.enum(['TEXT', 'NUMBER', 'DATE', 'CHOICE']);

export const CustomField = z
  .strictObject({
    key: z
      .string()
      .regex(
        /^[A-Za-z][\w-]{0,39}$/,
        'Must begin with a letter and contain up to 40 letters, digits, _ or -, such as costUnit.',
      )
      .meta({ description: 'The key of its value in the `metadata` of documents.' }),
    label: nameUpTo(60),
    kind: CustomFieldKind,
    choices: z
      .array(z.string().trim().min(1).max(100))
      .max(choicesMax)
      .default([])
      .meta({ description: 'The options of a CHOICE field.' }),
  })
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length > 0, {
    message: 'Must have at least one choice.',
    path: ['choices'],
  })
  .meta({ id: 'CustomField', description: 'A custom field of the workspace.' });
export type CustomField = z.output<typeof CustomField>;

export const CustomFields = z
  .array(CustomField)
  .max(fieldsMax)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
    message: 'Must list each key only once.',
  });

/** Exact decimal text. */
const number = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Whether the text is a value of the field. */
export function isCustomValue(
  { kind, choices }: Pick<CustomField, 'kind' | 'choices'>,
  text: string,
): boolean {
  switch (kind) {
    case 'NUMBER':
      return number.test(text);
    case 'DATE':
      return CalendarDate.safeParse(text).success;
    case 'CHOICE':
      return choices.includes(text);
    case 'TEXT':
      return true;
  }
}

import * as z from 'zod/mini'

/**
 * The years 1970 to 9999. JavaScript writes earlier years with a sign where PostgreSQL cannot read them
 * (`-000001-12-31T16:00:00.000Z`), and later ones with six digits.
 */
const isInBounds = (text: string): boolean => !/^0|^1[0-8]|^19[0-6]/.test(text)

/** A calendar day in a call, `YYYY-MM-DD`, from 1970 to 9999. */
export const daySchema = z.iso.date().check(z.refine(isInBounds, 'Day out of bounds'))

/** A moment in a call, in ISO 8601 with its offset from UTC, from 1970 to 9999. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.refine(isInBounds, 'Time out of bounds'))

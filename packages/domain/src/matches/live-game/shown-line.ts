import * as z from 'zod/mini'
import { instantSchema } from '../../common/moment-schema.ts'
import { cleanedName } from '../../players/visible-name.ts'

const maxTextLength = 400

/** A line of a server's log. Its text names no hidden player. */
export const shownLineSchema = z.object({ at: instantSchema, text: cleanedName(maxTextLength) })
export type ShownLine = Readonly<z.input<typeof shownLineSchema>>

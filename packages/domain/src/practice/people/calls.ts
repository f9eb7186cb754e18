import * as z from 'zod/mini'
import { defineCalls, defineForPlayers } from '../../common/call.ts'
import { cleanText } from '../../common/clean-text.ts'
import { instanceId, ofServer } from '../../common/instance-id-schema.ts'
import { linkTokenSchema } from '../../common/link-token-schema.ts'
import { readableList } from '../../common/readable-list.ts'
import { steamIdSchema } from '../../common/steam-id-schema.ts'
import { anySuccess, succeeded } from '../../common/success.ts'
import {
  formerInvited,
  inviteSchema,
  inviteTermsSchema,
  openedInviteReading,
  openedInviteSchema,
} from '../invites/shown-invite.ts'
import { adminNoteMaxLength, maxAdmins } from '../limits.ts'
import { adminListReading, adminWireSchema } from './admin-reading.ts'
import { memberRightsSchema } from './member-rights.ts'
import { teammateListReading, teammateWireSchema } from './teammate.ts'

const defineOwn = defineCalls({
  contract: 'own',
  auth: 'session',
  formerFields: {
    endsAt: 'ends_at',
    makesAdmin: 'makes_admin',
    seePassword: 'see_password',
    staysAdmin: 'stay_admin',
    steamId: 'steamid',
    usesLeft: 'uses_left',
  },
})

const adminNoteMaxUnits = adminNoteMaxLength * 4
/** Cleaned before its length is checked (docs/product/common.md#outside-text); text that is too long stays too long. */
const adminNote = z.string().check(
  z.overwrite((note) => cleanText(note, adminNoteMaxUnits + 1)),
  z.maxLength(adminNoteMaxUnits),
)

export const getPastTeammates = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/server/:id/past-teammates',
  summary: 'Players who have been on the server before',
  params: ofServer,
  response: z.object({ teammates: z.array(teammateWireSchema) }),
  reading: teammateListReading,
  errors: [400, 403, 404],
})

export const getPracticeAdmins = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/server/:id/admins',
  summary: 'The admins of a practice server',
  params: ofServer,
  response: z.object({
    admins: z.array(adminWireSchema),
    isOwner: z.boolean(),
    /** Whether the game server already uses the list. Other backends may omit it. */
    applied: z.optional(z.boolean()),
  }),
  reading: adminListReading,
  errors: [400, 404],
})

export const changePracticeAdmins = defineForPlayers({
  method: 'PUT',
  path: '/api/scrim/server/:id/admins',
  summary: 'Replaces the admins of a practice server',
  params: ofServer,
  body: z.object({
    admins: z
      .array(
        z.object({
          steamid: steamIdSchema,
          name: adminNote,
          servername: z.optional(z.string().check(z.maxLength(256))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxAdmins)),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

export const changeMemberRights = defineOwn({
  method: 'PUT',
  path: '/api/practice/servers/:id/rights',
  summary: 'Chooses what the members of a practice server may do',
  params: ofServer,
  body: memberRightsSchema,
  response: succeeded,
  errors: [400, 403, 404],
})

export const getInvites = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/invites',
  summary: 'The invite links of a practice server, the newest first',
  params: ofServer,
  response: readableList(inviteSchema),
  errors: [400, 403, 404],
})

export const createInvite = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/invites',
  summary: 'Makes an invite link to a practice server',
  params: ofServer,
  body: inviteTermsSchema,
  response: inviteSchema,
  errors: [400, 403, 404, 409],
})

/** A link that has ended already is no error. */
export const endInvite = defineOwn({
  method: 'DELETE',
  path: '/api/practice/servers/:id/invites/:invite',
  summary: 'Ends an invite link',
  params: z.object({ id: instanceId, invite: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: succeeded,
  errors: [400, 403, 404],
})

/** Accepts any text: an unknown code gets the same answer as the code of a link that is over. */
const inviteCode = z.object({ code: linkTokenSchema.check(z.toLowerCase()) })

/** Says nothing else about the link, because anyone can ask. A link without uses left is not open. */
export const getInvite = defineOwn({
  method: 'GET',
  path: '/api/practice/invites/:code',
  summary: 'Whether an invite link still works',
  auth: 'none',
  params: inviteCode,
  response: z.object({ open: z.boolean() }),
  errors: [400],
})

/** Lets the caller in. Further visits of the same account get the same answer and take no further use. */
export const openInvite = defineOwn({
  method: 'POST',
  path: '/api/practice/invites/:code',
  summary: 'Opens an invite link: shows its server, and makes the caller an admin if the link says so',
  params: inviteCode,
  response: openedInviteSchema,
  reading: openedInviteReading,
  formerFields: { invited: formerInvited },
  errors: [400],
})

export const handOverServer = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/owner',
  summary: 'Hands a practice server over to one of its admins',
  params: ofServer,
  body: z.object({ steamId: steamIdSchema, staysAdmin: z.boolean() }),
  response: succeeded,
  errors: [400, 403, 404, 409],
})

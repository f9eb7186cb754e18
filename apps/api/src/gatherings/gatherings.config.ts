import { operatorText } from '@warmup/domain/common'
import { maxPinnedGatherings, minTarget, pinTextMaxLength } from '@warmup/domain/gatherings'
import * as z from 'zod'

const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'expected letters, digits, - and _ (at most 64)')

const pinSchema = z.strictObject({
  /** Stable and unique. */
  id: code,
  /** Id of a server of `servers.list`. */
  server: z.string().min(1).max(128),
  /** When the gathering starts to count. */
  at: z.iso
    .datetime({ offset: true, error: "expected a time with its zone, such as '2026-11-28T21:00:00+08:00'" })
    .transform((value) => new Date(value)),
  target: z.int().min(minTarget).max(255),
  text: z.optional(operatorText(pinTextMaxLength)),
})
export type PinConfig = z.infer<typeof pinSchema>

const distinctIds = z.superRefine<readonly PinConfig[]>((pins, context) => {
  for (const [index, { id }] of pins.entries()) {
    const earlier = pins.findIndex((pin) => pin.id === id)
    if (earlier < index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is taken by entry [${earlier}]` })
  }
})

/** The `gatherings` section of `community.yaml`. */
export const gatheringsConfigSchema = z.strictObject({
  pinned: z.array(pinSchema).max(maxPinnedGatherings).check(distinctIds).default([]),
})
export type GatheringsConfig = z.infer<typeof gatheringsConfigSchema>

type PinPlaces = readonly { readonly id: string; readonly players_max?: number | undefined }[]

type PinProblem = readonly [index: number, key: keyof PinConfig, message: string]

/** Problems of pinned gatherings with the servers of the same file. */
export const pinProblems = ({ pinned }: GatheringsConfig, servers: PinPlaces): readonly PinProblem[] =>
  pinned.flatMap(({ server, target }, index): PinProblem[] => {
    const place = servers.find(({ id }) => id === server)
    if (place === undefined) return [[index, 'server', 'servers.list has no such server']]
    if (place.players_max === undefined || target <= place.players_max) return []
    return [[index, 'target', `must not exceed the ${place.players_max} slots of the server`]]
  })

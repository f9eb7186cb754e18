import { type Community, communitySchema } from '@warmup/domain/common'
import { parse, safeParse } from 'zod/v4/core'

const fallback = { wordmark: 'WARMUP', name: { zh: 'Warmup', en: 'Warmup' } }

/** Parses the community. If unreadable, falls back to the portal's own name and default features instead of failing. */
export const parseCommunity = (text: string): Community => {
  try {
    const result = safeParse(communitySchema, JSON.parse(text))
    if (result.success) return result.data
  } catch {
    // Not JSON: the server did not fill the block.
  }
  return parse(communitySchema, fallback)
}

import * as z from 'zod/mini'
import { type Community, communitySchema } from './community.ts'

/** A community with every flag at its default; pass overrides. */
export const communityFixture = (given: Partial<z.input<typeof communitySchema>> = {}): Community =>
  z.parse(communitySchema, {
    wordmark: 'WARMUP',
    name: { zh: '热身社区', en: 'Warmup Community' },
    links: [
      { kind: 'qq', label: { zh: 'QQ 群 123456789', en: 'QQ group 123456789' }, href: 'http://127.0.0.1/qq' },
      { kind: 'bilibili', label: { zh: '哔哩哔哩', en: 'Bilibili' }, href: 'http://127.0.0.1/bilibili' },
      { kind: 'douyin', label: { zh: '抖音', en: 'Douyin' }, href: 'http://127.0.0.1/douyin' },
      { kind: 'discord', label: { zh: 'Discord', en: 'Discord' }, href: 'http://127.0.0.1/discord' },
      { kind: 'steam', label: { zh: 'Steam 群组', en: 'Steam group' }, href: 'http://127.0.0.1/steam' },
    ],
    filing: { text: '沪ICP备00000000号-1', href: 'http://127.0.0.1/filing' },
    ...given,
  })

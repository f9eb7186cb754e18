import { categoriesFixture, privilegesFixture, userGroupsFixture } from '@warmup/domain/membership/fixtures'

export const ready = <T>(data: T) => ({ status: 'ready', data }) as const

export const categories = categoriesFixture
export const privileges = privilegesFixture
export const groups = userGroupsFixture

export const vipUntil = new Date('2026-12-20T04:00:00Z')

export const storeHref = 'http://127.0.0.1/store'

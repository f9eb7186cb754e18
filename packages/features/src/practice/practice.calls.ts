import { areaCalls } from '../shared/index.ts'

export const serverCalls = areaCalls(() => import('@warmup/domain/practice/server/calls'))
export const peopleCalls = areaCalls(() => import('@warmup/domain/practice/people/calls'))
export const rentingCalls = areaCalls(() => import('@warmup/domain/practice/renting/calls'))
export const deskCalls = areaCalls(() => import('@warmup/domain/practice/desk/calls'))
export const usageCalls = areaCalls(() => import('@warmup/domain/practice/usage/calls'))
export const calendarCalls = areaCalls(() => import('@warmup/domain/feeds/calls'))

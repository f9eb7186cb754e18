import { areaCalls } from '../shared/index.ts'

export const membershipCalls = areaCalls(() => import('@warmup/domain/membership/calls'))

import { areaCalls } from '../shared/index.ts'

export const sessionCalls = areaCalls(() => import('@warmup/domain/accounts/session/calls'))

import { areaCalls } from '../shared/index.ts'

export const matchCalls = areaCalls(() => import('@warmup/domain/matches/calls'))

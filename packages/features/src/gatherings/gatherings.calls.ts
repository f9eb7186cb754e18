import { areaCalls } from '../shared/index.ts'

export const gatheringCalls = areaCalls(() => import('@warmup/domain/gatherings/calls'))

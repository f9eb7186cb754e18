import { areaCalls } from '../shared/index.ts'

export const visibilityCalls = areaCalls(() => import('@warmup/domain/players/calls'))

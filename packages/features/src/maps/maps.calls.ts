import { areaCalls } from '../shared/index.ts'

export const mapCalls = areaCalls(() => import('@warmup/domain/maps/calls'))

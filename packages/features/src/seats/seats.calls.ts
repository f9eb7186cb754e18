import { areaCalls } from '../shared/index.ts'

export const seatCalls = areaCalls(() => import('@warmup/domain/seats/calls'))

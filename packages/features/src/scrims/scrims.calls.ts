import { areaCalls } from '../shared/index.ts'

export const scrimCalls = areaCalls(() => import('@warmup/domain/scrims/calls'))

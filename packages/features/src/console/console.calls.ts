import { areaCalls } from '../shared/index.ts'

export const consoleCalls = areaCalls(() => import('@warmup/domain/console/calls'))

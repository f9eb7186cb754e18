import { areaCalls } from '../shared/index.ts'

export const privacyCalls = areaCalls(() => import('@warmup/domain/privacy/calls'))

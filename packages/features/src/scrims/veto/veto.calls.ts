import { areaCalls } from '../../shared/index.ts'

export const vetoCalls = areaCalls(() => import('@warmup/domain/scrims/veto/calls'))

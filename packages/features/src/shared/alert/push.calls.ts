import { areaCalls } from '../api/area-calls.ts'

export const pushCalls = areaCalls(() => import('@warmup/domain/notices/push/calls'))

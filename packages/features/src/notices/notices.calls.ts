import { areaCalls } from '../shared/index.ts'

export const noticeCalls = areaCalls(() => import('@warmup/domain/notices/calls'))

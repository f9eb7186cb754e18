import { areaCalls } from '../shared/index.ts'

export const paymentCalls = areaCalls(() => import('@warmup/domain/payments/calls'))

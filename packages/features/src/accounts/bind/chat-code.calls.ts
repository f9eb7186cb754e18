import { areaCalls } from '../../shared/index.ts'

export const chatCodeCalls = areaCalls(() => import('@warmup/domain/accounts/bind/chat-codes/calls'))

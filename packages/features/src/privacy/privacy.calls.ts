import * as calls from '@warmup/domain/privacy/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchOwnAccount = (options: CallOptions) => call(calls.getOwnAccount, {}, options)

/** Longer than for other calls, because the API reads every table. */
const dataTimeoutMs = 60_000

export const fetchAccountData = () => call(calls.getAccountData, {}, { timeoutMs: dataTimeoutMs })

export const deleteAccount = () => call(calls.deleteAccount, {})

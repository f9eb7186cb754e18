import type { NoticeChoice } from '@warmup/domain/notices'
import * as calls from '@warmup/domain/notices/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchNotices = (options: CallOptions) => call(calls.getNotices, {}, options)

export const readNotices = (upTo: number) => call(calls.readNotices, { body: { upTo } })

export const fetchNoticeSettings = (options: CallOptions) => call(calls.getNoticeSettings, {}, options)

export const changeNoticeSettings = (choice: NoticeChoice) => call(calls.changeNoticeSettings, { body: choice })

export const stopNoticeMails = (token: string) => call(calls.stopNoticeMails, { params: { token } })

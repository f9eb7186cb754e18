import { expect, it } from 'vitest'
import { toLoadable } from './to-loadable.ts'

const refetch = () => {}
const nothing = { data: undefined, isError: false, isFetching: true, errorUpdateCount: 0, refetch }

it('is loading until data or an error arrive', () => expect(toLoadable(nothing)).toEqual({ status: 'loading' }))

it('offers a retry if loading takes long', () =>
  expect(toLoadable({ ...nothing, isSlow: true })).toEqual({ status: 'loading', isSlow: true, onRetry: refetch }))

it('is failed after a failed first load', () =>
  expect(
    toLoadable({ ...nothing, isError: true, isFetching: false, errorUpdateCount: 1, trouble: 'no_answer' }),
  ).toEqual({
    status: 'failed',
    trouble: 'no_answer',
    onRetry: refetch,
    isRetrying: false,
  }))

it('stays failed during a retry', () =>
  expect(toLoadable({ ...nothing, errorUpdateCount: 1 })).toMatchObject({ status: 'failed', isRetrying: true }))

it('keeps data if a later reload fails', () =>
  expect(toLoadable({ ...nothing, data: [], isError: true, errorUpdateCount: 3 })).toEqual({
    status: 'ready',
    data: [],
  }))

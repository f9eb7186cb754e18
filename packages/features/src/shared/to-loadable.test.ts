import { expect, it } from 'vitest'
import { toLoadable } from './to-loadable.ts'

const refetch = () => {}
const nothing = { data: undefined, isError: false, isFetching: true, errorUpdateCount: 0, refetch }

it('is loading until something is known', () => expect(toLoadable(nothing)).toEqual({ status: 'loading' }))

it('offers another try once it takes long', () =>
  expect(toLoadable({ ...nothing, isSlow: true })).toEqual({ status: 'loading', isSlow: true, onRetry: refetch }))

it('is failed once the first load failed', () =>
  expect(
    toLoadable({ ...nothing, isError: true, isFetching: false, errorUpdateCount: 1, trouble: 'no_answer' }),
  ).toEqual({
    status: 'failed',
    trouble: 'no_answer',
    onRetry: refetch,
    isRetrying: false,
  }))

it('stays failed while it is tried again', () =>
  expect(toLoadable({ ...nothing, errorUpdateCount: 1 })).toMatchObject({ status: 'failed', isRetrying: true }))

it('keeps data whatever a later reload does', () =>
  expect(toLoadable({ ...nothing, data: [], isError: true, errorUpdateCount: 3 })).toEqual({
    status: 'ready',
    data: [],
  }))

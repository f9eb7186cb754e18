import type { ReadingOf } from '@warmup/domain/common/calls'
import { nullIfUnknown } from './api-error.ts'
import type { BrowserCall, CallInput, CallOptions } from './call.ts'

/** The calls of a module of contracts that browsers may make, by name. */
type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends BrowserCall ? Name : never]: Extract<Module[Name], BrowserCall>
}

type Timing = Pick<CallOptions, 'timeoutMs'>

/** Input and options of a call; the input may be left out if nothing in it is required. */
type Rest<C extends BrowserCall> =
  object extends CallInput<C> ? [input?: CallInput<C>, timing?: Timing] : [input: CallInput<C>, timing?: Timing]

/** A call as the `queryFn` of a query, which passes its signal. */
type QueryFn<Answer> = (context?: Pick<CallOptions, 'signal'>) => Promise<Answer>

/** By name, because TypeScript infers no types for `queryOptions` from a generic function whose result is a function. */
type QueryFns<Calls, Missing = never> = {
  [Name in keyof Calls]: QueryFn<ReadingOf<Extract<Calls[Name], BrowserCall>> | Missing>
}

/**
 * The calls of an area's contracts, by name. Contracts, parsers and `call` are loaded with the first call:
 * `areaCalls(() => import('@warmup/domain/seats/calls'))`. Answers and errors are those of `call`.
 */
export const areaCalls = <Module extends object>(load: () => Promise<Module>) => {
  type Calls = CallsOf<Module>

  const loadAll = () => Promise.all([import('./call.ts'), load()])

  const make = async <Name extends keyof Calls>(
    name: Name,
    [input, timing]: Rest<Calls[Name]>,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): Promise<ReadingOf<Calls[Name]>> => {
    const [{ call }, module] = await loadAll()
    const options = { ...timing, ...(signal !== undefined && { signal }) }
    return call((module as Calls)[name], input ?? ({} as CallInput<Calls[Name]>), options)
  }

  return {
    /** Loads the code in advance. Failures are ignored: the first call reports them. */
    preload: (): void => void loadAll().catch(() => {}),
    /** A `queryFn` that makes the call. */
    read:
      <Name extends keyof Calls>(name: Name, ...rest: Rest<Calls[Name]>): QueryFns<Calls>[Name] =>
      (context) =>
        make(name, rest, context),
    /** Like `read` for a call outside the public contract: null if another backend lacks it. */
    readIfKnown:
      <Name extends keyof Calls>(name: Name, ...rest: Rest<Calls[Name]>): QueryFns<Calls, null>[Name] =>
      (context) =>
        nullIfUnknown(make(name, rest, context)),
    /** Makes the call at once, for a `mutationFn`. */
    write: <Name extends keyof Calls>(name: Name, ...rest: Rest<Calls[Name]>): Promise<ReadingOf<Calls[Name]>> =>
      make(name, rest),
  }
}

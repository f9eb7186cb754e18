import { type ComponentType, type ReactElement, use } from 'react'

/** The code of a component could not be loaded: no network, or a new version has replaced the files of this one. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  /** Lets the next render load the code again. For the boundary that has caught the error. */
  readonly allowRetry: () => void

  constructor(allowRetry: () => void, options: ErrorOptions) {
    super('The code of a component could not be loaded', options)
    this.allowRetry = allowRetry
  }
}

export type LazyComponent<Props extends object> = ((props: Props) => ReactElement) & {
  /**
   * Loads the code before it is rendered, and returns whether it is there; never rejects. What could not be loaded is tried
   * again when it is rendered.
   */
  readonly preload: () => Promise<boolean>
}

/** A promise that React's `use` reads at once when it is fulfilled, instead of suspending to find that out. */
type TrackedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

const tracked = <Value,>(promise: TrackedPromise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever asked for it hears of it.
    () => {},
  )
  return promise
}

type Code<Props extends object> = {
  /** Loads once; `forget` lets a failed load be tried again. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly forget: () => void
}

const LoadedContent = <Props extends object>({ code, props }: { code: Code<Props>; props: Props }) => {
  const Content = use(code.load())
  return <Content {...props} />
}

/**
 * A component whose code is loaded when it is first rendered, or preloaded. It suspends until the code is there, and
 * throws a `ChunkLoadError` where it cannot be loaded. Preloaded it renders at once, unlike one of React's own `lazy`,
 * which would show the fallback for a moment.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined
  const code: Code<Props> = {
    load: () => {
      loading ??= tracked(
        load().catch((cause) => {
          throw new ChunkLoadError(code.forget, { cause })
        }),
      )
      return loading
    },
    forget: () => {
      loading = undefined
    },
  }
  return Object.assign((props: Props) => <LoadedContent code={code} props={props} />, {
    preload: () =>
      code.load().then(
        () => true,
        () => {
          code.forget()
          return false
        },
      ),
  })
}

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

type Code<Props extends object> = {
  loaded: ComponentType<Props> | undefined
  /** Loads once; `forget` lets a failed load be tried again. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly forget: () => void
}

const LoadedContent = <Props extends object>({ code, props }: { code: Code<Props>; props: Props }) => {
  const Content = code.loaded ?? use(code.load())
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
    loaded: undefined,
    load: () => {
      loading ??= load().then(
        (component) => {
          code.loaded = component
          return component
        },
        (cause) => {
          throw new ChunkLoadError(code.forget, { cause })
        },
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

import { lazyComponent, lazyDialog, usePreloadAtFirstMove } from '@warmup/ui/common'
import { GateLoading } from '@warmup/ui/console'
import { type ComponentProps, Suspense } from 'react'

/** The dialog of an action, loaded before a press opens it. */
export const LazyActionDialog = lazyDialog(
  async () => (await import('./actions/action-dialog.container.tsx')).ActionDialogContainer,
)
const dialogs = [LazyActionDialog]

/** Preloads the dialog before a click opens it. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)

const EnterFactor = lazyComponent(
  async () => (await import('./access/enter-factor.container.tsx')).EnterFactorContainer,
)
const SetUpFactor = lazyComponent(
  async () => (await import('./access/set-up-factor.container.tsx')).SetUpFactorContainer,
)

const loading = { status: 'loading' } as const

/** The forms of the second factor, which an open console does not need. */
export const LazyEnterFactor = (props: ComponentProps<typeof EnterFactor>) => (
  <Suspense fallback={<GateLoading access={loading} portalHref={props.portalHref} />}>
    <EnterFactor {...props} />
  </Suspense>
)
export const LazySetUpFactor = (props: ComponentProps<typeof SetUpFactor>) => (
  <Suspense fallback={<GateLoading access={loading} portalHref={props.portalHref} />}>
    <SetUpFactor {...props} />
  </Suspense>
)

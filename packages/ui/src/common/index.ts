export { Avatar, type AvatarProps } from './avatar/avatar.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { ButtonAppLink, type ButtonAppLinkProps, ButtonLink, type ButtonLinkProps } from './button/button-link.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx'
export { CopyButton, type CopyButtonProps, type CopyState } from './copy-button/copy-button.tsx'
export { CopyIconButton, type CopyIconButtonProps } from './copy-button/copy-icon-button.tsx'
export { RefusedCopy, type RefusedCopyProps } from './copy-button/refused-copy.tsx'
export { CountdownButton, type CountdownButtonProps } from './countdown-button/countdown-button.tsx'
export { CountdownRing, type CountdownRingProps } from './countdown-ring/countdown-ring.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { DisabledReason, type DisabledReasonProps } from './disabled-reason/disabled-reason.tsx'
export { EmbeddedFrame, type EmbeddedFrameProps } from './embedded-frame/embedded-frame.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx'
export { FormFrame, type FormFrameProps, useRestoredFocus } from './form-frame/form-frame.tsx'
export { HoldButton, type HoldButtonProps } from './hold-button/hold-button.tsx'
export type { HoldPhase } from './hold-button/use-hold.ts'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export {
  LatencyText,
  type LatencyTextProps,
  PlainLatencyText,
  useLatencyMessages,
} from './latency-text/latency-text.tsx'
export { DialogFailure } from './lazy-component/dialog-failure.tsx'
export { ChunkLoadError, type LazyComponent, lazyComponent } from './lazy-component/lazy-component.tsx'
export { lazyDialog } from './lazy-component/lazy-dialog.tsx'
export {
  LoadBoundary,
  type LoadFailure,
  type LoadRecovery,
  LoadRecoveryContext,
  type LoadTrouble,
  type RecoverLoad,
} from './lazy-component/load-boundary.tsx'
export { AppLink, LinkProvider } from './link/link.tsx'
export type { Loadable } from './loadable/loadable.ts'
export { LoginRequired, type LoginRequiredProps } from './login-required/login-required.tsx'
export { Logo, type LogoProps } from './logo/logo.tsx'
export { MembershipBadge, type MembershipBadgeProps } from './membership-badge/membership-badge.tsx'
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx'
export { NoticeBanner, type NoticeBannerProps, type NoticeTone } from './notice-banner/notice-banner.tsx'
export { useOneTabStop } from './one-tab-stop/use-one-tab-stop.ts'
export { Outcome, type OutcomeProps } from './outcome/outcome.tsx'
export { PageCard } from './page-card/page-card.tsx'
export { Panel, type PanelProps } from './panel/panel.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { SlowNote, type SlowNoteProps } from './slow-note/slow-note.tsx'
export { SlowDelayContext, useIsSlow } from './slow-note/use-is-slow.ts'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { TextButton } from './text-button/text-button.tsx'
export { type FieldBinding, TextField, type TextFieldProps } from './text-field/text-field.tsx'
export { type Toast, ToastStack, type ToastStackProps } from './toast/toast-stack.tsx'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { TooltipArea } from './tooltip/tooltip-area.tsx'
export { TooltipBubble } from './tooltip/tooltip-bubble.tsx'
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx'

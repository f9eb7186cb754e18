export { Avatar, type AvatarProps } from './avatar/index.ts'
export {
  Button,
  ButtonAppLink,
  type ButtonAppLinkProps,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
} from './button/index.ts'
export { Checkbox, type CheckboxProps } from './checkbox/index.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/index.ts'
export {
  CopyButton,
  type CopyButtonProps,
  CopyIconButton,
  type CopyIconButtonProps,
  type CopyState,
} from './copy-button/index.ts'
export { CountdownButton, type CountdownButtonProps } from './countdown-button/index.ts'
export { CountdownRing, type CountdownRingProps } from './countdown-ring/index.ts'
export { Dialog, type DialogProps } from './dialog/index.ts'
export { DisabledReason, type DisabledReasonProps } from './disabled-reason/index.ts'
export { EmbeddedFrame, type EmbeddedFrameProps } from './embedded-frame/index.ts'
export { EmptyState, type EmptyStateProps } from './empty-state/index.ts'
export { ErrorState, type ErrorStateProps } from './error-state/index.ts'
export { HoldButton, type HoldButtonProps, type HoldPhase } from './hold-button/index.ts'
export { IconButton, type IconButtonProps } from './icon-button/index.ts'
export { LatencyText, type LatencyTextProps } from './latency-text/index.ts'
export { type LazyPart, lazyPart, PartFailureContext } from './lazy-part/index.ts'
export { AppLink, LinkProvider } from './link/index.ts'
export type { Loadable } from './loadable/index.ts'
export { LoginRequired, type LoginRequiredProps } from './login-required/index.ts'
export { MembershipBadge, type MembershipBadgeProps } from './membership-badge/index.ts'
export { Menu, type MenuItem, type MenuProps } from './menu/index.ts'
export { NoticeBanner, type NoticeBannerProps, type NoticeTone } from './notice-banner/index.ts'
export { Panel, type PanelProps } from './panel/index.ts'
export { PasswordField, type PasswordFieldProps } from './password-field/index.ts'
export { Popover, type PopoverProps } from './popover/index.ts'
export { Skeleton, type SkeletonProps } from './skeleton/index.ts'
export { Spinner, type SpinnerProps } from './spinner/index.ts'
export { Switch, type SwitchProps } from './switch/index.ts'
export { type FieldBinding, TextField, type TextFieldProps } from './text-field/index.ts'
export { type Toast, ToastStack, type ToastStackProps } from './toast/index.ts'
export { Tooltip, type TooltipProps } from './tooltip/index.ts'
export { VisuallyHidden } from './visually-hidden/index.ts'

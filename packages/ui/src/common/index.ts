export {
  Button,
  ButtonAppLink,
  type ButtonAppLinkProps,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
} from './button/index.ts'
export { Checkbox, type CheckboxProps } from './checkbox/index.ts'
export {
  CopyButton,
  type CopyButtonProps,
  CopyIconButton,
  type CopyIconButtonProps,
  type CopyState,
} from './copy-button/index.ts'
export { Dialog, type DialogProps } from './dialog/index.ts'
export { EmptyState, type EmptyStateProps } from './empty-state/index.ts'
export { ErrorState, type ErrorStateProps } from './error-state/index.ts'
export { IconButton, type IconButtonProps } from './icon-button/index.ts'
export { LatencyReading, LatencyText, type LatencyTextProps, latencyTextRecipe } from './latency-text/index.ts'
export { AppLink, LinkProvider } from './link/index.ts'
export type { Loadable } from './loadable/index.ts'
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
export { Tooltip, type TooltipProps } from './tooltip/index.ts'
export { VisuallyHidden } from './visually-hidden/index.ts'

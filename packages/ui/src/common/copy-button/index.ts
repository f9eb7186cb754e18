export { CopyButton, type CopyButtonProps, type CopyState } from './copy-button.tsx'
export { CopyIconButton, type CopyIconButtonProps } from './copy-icon-button.tsx'
export { RefusedText } from './refused-copy.tsx'

export { type Toast, ToastStack, type ToastStackProps } from './toast-stack.tsx'

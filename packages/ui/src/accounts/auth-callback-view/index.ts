export { AuthCallbackView, type AuthCallbackViewProps } from './auth-callback-view.tsx'

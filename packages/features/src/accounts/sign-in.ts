export { LoginContainer, type LoginContainerProps } from './login.container.tsx'
export { ResetPasswordContainer, type ResetPasswordContainerProps } from './reset-password.container.tsx'
export { SteamCallbackContainer, type SteamCallbackContainerProps } from './steam-callback.container.tsx'

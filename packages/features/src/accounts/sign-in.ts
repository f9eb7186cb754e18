export { ResetPasswordContainer, type ResetPasswordContainerProps } from './email/reset-password.container.tsx'
export { LoginContainer, type LoginContainerProps } from './login.container.tsx'
export { SteamCallbackContainer, type SteamCallbackContainerProps } from './steam/steam-callback.container.tsx'

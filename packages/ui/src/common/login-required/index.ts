export { LoginRequired, type LoginRequiredProps } from './login-required.tsx'

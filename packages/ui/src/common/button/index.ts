export { Button, type ButtonProps } from './button.tsx'
export { ButtonAppLink, type ButtonAppLinkProps, ButtonLink, type ButtonLinkProps } from './button-link.tsx'

export { Brand, type BrandProps } from './brand.tsx'
export { Logo, type LogoProps } from './logo.tsx'

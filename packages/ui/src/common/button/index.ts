export { buttonRecipe } from './button.recipe.ts'
export { Button, type ButtonProps } from './button.tsx'

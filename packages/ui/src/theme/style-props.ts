import { defineConditions, type SystemConfig } from '@chakra-ui/react/styled-system'

type StyleProp = NonNullable<NonNullable<SystemConfig['utilities']>['color']>
type StyleProps = Record<string, StyleProp>
type Styles = ReturnType<NonNullable<StyleProp['transform']>>
export type TokenCategory = Extract<StyleProp['values'], string>
type TokensOf = (category: TokenCategory) => NonNullable<StyleProp['values']>

const visuallyHidden: Styles = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
}
const visible: Styles = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
}

/**
 * The subset of Chakra's style props and conditions that our components use. It contains props that take tokens, are
 * shorthands or set several properties. Chakra's full set is four times as large, and each entry costs startup time.
 * Other CSS properties work with plain values. A test finds props that are used but missing here.
 * @param tokensOf returns the token values of a category, or its name if Chakra knows the tokens
 */
export const styleProps = (tokensOf: TokensOf): StyleProps => {
  const valuesOf = (category: TokenCategory, ...properties: readonly string[]): StyleProps =>
    Object.fromEntries(properties.map((property) => [property, { values: tokensOf(category) }]))
  return {
    ...valuesOf(
      'colors',
      'accentColor',
      'backgroundColor',
      'borderColor',
      'borderInlineStartColor',
      'borderTopColor',
      'caretColor',
      'color',
      'fill',
      'outlineColor',
      'stroke',
      'textDecorationColor',
    ),
    background: { values: tokensOf('colors'), shorthand: ['bg'] },
    backgroundImage: { shorthand: ['bgImage'] },
    ...valuesOf('radii', 'borderRadius', 'borderStartEndRadius'),
    borderTopRadius: {
      values: tokensOf('radii'),
      transform: (value) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
    ...valuesOf('shadows', 'boxShadow'),
    ...valuesOf('sizes', 'width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'),
    ...valuesOf('zIndex', 'zIndex'),
    ...valuesOf(
      'spacing',
      'gap',
      'rowGap',
      'columnGap',
      'scrollPaddingBottom',
      'inset',
      'insetInline',
      'insetBlock',
      'insetInlineStart',
      'insetInlineEnd',
      'top',
      'bottom',
      'left',
      'right',
      'marginInlineStart',
      'marginInlineEnd',
      'paddingInlineStart',
      'paddingInlineEnd',
      'textIndent',
    ),
    margin: { values: tokensOf('spacing'), shorthand: ['m'] },
    marginTop: { values: tokensOf('spacing'), shorthand: ['mt'] },
    marginRight: { values: tokensOf('spacing'), shorthand: ['mr'] },
    marginBottom: { values: tokensOf('spacing'), shorthand: ['mb'] },
    marginLeft: { values: tokensOf('spacing'), shorthand: ['ml'] },
    marginInline: { values: tokensOf('spacing'), shorthand: ['mx'] },
    marginBlock: { values: tokensOf('spacing'), shorthand: ['my'] },
    padding: { values: tokensOf('spacing'), shorthand: ['p'] },
    paddingTop: { values: tokensOf('spacing'), shorthand: ['pt'] },
    paddingRight: { values: tokensOf('spacing'), shorthand: ['pr'] },
    paddingBottom: { values: tokensOf('spacing'), shorthand: ['pb'] },
    paddingLeft: { values: tokensOf('spacing'), shorthand: ['pl'] },
    paddingInline: { values: tokensOf('spacing'), shorthand: ['px'] },
    paddingBlock: { values: tokensOf('spacing'), shorthand: ['py'] },
    ...valuesOf('durations', 'transitionDuration', 'animationDuration'),
    ...valuesOf('easings', 'transitionTimingFunction', 'animationTimingFunction'),
    ...valuesOf('fonts', 'fontFamily'),
    ...valuesOf('fontSizes', 'fontSize'),
    ...valuesOf('lineHeights', 'lineHeight'),
    lineClamp: {
      transform: (value) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: value,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
    srOnly: { values: { type: 'boolean' }, transform: (value) => (value ? visuallyHidden : visible) },
  }
}

export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])'],
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  first: '&:first-of-type',
  last: '&:last-of-type',
  pressed: '&:is([aria-pressed=true], [data-pressed])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  currentPage: '&[aria-current=page]',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  dark: '.dark &, .dark .chakra-theme:not(.light) &',
  light: ':root &, .light &',
})

/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React, { type ReactNode, type Ref } from 'react';
import { styled } from 'storybook/theming';

/** The frame of the panel; it lays out plain elements. */
export const Panel = styled.div(({ theme }) => ({
  padding: 16,
  fontSize: 13,
  lineHeight: 1.5,
  color: theme.color.defaultText,
  overflowWrap: 'anywhere',
  h2: { fontSize: 16, margin: '0 0 4px' },
  p: { margin: '0 0 8px' },
  'ol, ul': { margin: 0, paddingInlineStart: 20 },
  code: {
    fontFamily: theme.typography.fonts.mono,
    fontSize: 12,
    padding: '0 4px',
    marginInlineEnd: 4,
    background: theme.background.hoverable,
    borderRadius: 4,
  },
  a: { color: theme.base === 'light' ? '#00508f' : '#80c7ff', textDecoration: 'underline' },
  summary: { cursor: 'pointer', fontWeight: 700, padding: '4px 0' },
  dl: { margin: 0 },
  'dl > div': { display: 'grid', gridTemplateColumns: '10em 1fr', gap: 8 },
  dt: { fontWeight: 600 },
  dd: { margin: 0, fontFamily: theme.typography.fonts.mono, fontSize: 12 },
}));

export const Row = styled.li({ padding: '2px 0' });

/** Buttons in lines. */
export const Choices = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: '4px 0',
  button: {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    padding: '2px 8px',
    cursor: 'pointer',
    background: theme.background.content,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: 4,
  },
}));

export const Values = styled.small(({ theme }) => ({
  color: theme.base === 'light' ? '#5c6570' : '#b5bcc4',
  fontSize: 12,
}));

interface SectionProps {
  title: string;
  isFolded?: boolean;
  /** Whether it is a part of another section. */
  isInner?: boolean;
  elementRef?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

export const Section = ({ title, isFolded = false, isInner = false, elementRef, children }: SectionProps) => (
  <Fold ref={elementRef} open={!isFolded} data-inner={isInner}>
    <summary>{title}</summary>
    {children}
  </Fold>
);

const Fold = styled.details(({ theme }) => ({
  borderTop: `1px solid ${theme.appBorderColor}`,
  '&[data-inner=true]': { border: 0, paddingInlineStart: 12 },
  '&[data-inner=true] > summary': { fontWeight: 600 },
}));

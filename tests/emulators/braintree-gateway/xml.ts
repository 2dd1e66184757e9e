export type XmlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue };

/** Formats an element as the gateway does: dashed names, types as attributes, nil for missing values. */
export function toXml(name: string, value: XmlValue): string {
  const tag = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  if (value === null || value === undefined) return `<${tag} nil="true"/>`;
  if (isList(value))
    return `<${tag} type="array">${value.map(item => toXml(tag === 'errors' ? 'error' : 'item', item)).join('')}</${tag}>`;
  if (typeof value === 'object') return `<${tag}>${elements(value)}</${tag}>`;
  if (typeof value === 'string') return `<${tag}>${escape(value)}</${tag}>`;
  return `<${tag} type="${typeof value === 'number' ? 'integer' : 'boolean'}">${value}</${tag}>`;
}

const elements = (value: { readonly [name: string]: XmlValue }): string =>
  Object.entries(value)
    .map(([name, inner]) => toXml(name, inner))
    .join('');

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, character => entities[character] ?? '');

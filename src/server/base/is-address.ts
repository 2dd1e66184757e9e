/** Whether a text has this form and can be parsed as a URL, which a password with `#` or `/` prevents. */
export const isAddress = (text: string, form: RegExp): boolean => form.test(text) && URL.canParse(text);

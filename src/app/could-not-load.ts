import { supportPhone } from '../contract/support-phone.ts';

const { shown } = supportPhone(undefined);

/** In both languages and without the catalogues, which may be what did not arrive. */
export const couldNotLoad = [
  `This page could not be loaded. Please check your connection and load it again, or call us on ${shown}. What you entered is kept.`,
  `No se pudo cargar esta página. Revise su conexión y cárguela de nuevo, o llámenos al ${shown}. Lo que escribió está guardado.`,
].join('\n\n');

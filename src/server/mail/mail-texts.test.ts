import { describe, expect, it } from 'vitest';
import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';
import { readConfig } from '../config.ts';
import { kinds, link, passwordLink, samples, writerWith } from './mail.fixtures.ts';
import type { StoredMail } from './stored-mail.ts';

const write = writerWith(readConfig({}));

const endings: Readonly<Record<LanguageLocale, string>> = {
  en_US: `Warm wishes,
The Twohomes team

Need help? Write to support@twohomes.example or call us:
United States, Canada, Mexico: (866) 755-9991
United Kingdom, Ireland: 02035140008
Australia: 1800 823 469
New Zealand: 0800 453 751`,
  es_MX: `Saludos cordiales,
El equipo de Twohomes

¿Necesita ayuda? Escríbanos a support@twohomes.example o llámenos:
Estados Unidos, Canadá, México: (866) 755-9991
Reino Unido, Irlanda: 02035140008
Australia: 1800 823 469
Nueva Zelanda: 0800 453 751`,
};

const written: Readonly<Record<LanguageLocale, { readonly [K in StoredMail['kind']]: readonly [string, string] }>> = {
  en_US: {
    receipt: [
      'Your Twohomes receipt',
      `Hello Ann,

Welcome to Twohomes. This is your receipt. Please keep it for your records.

Essentials subscription, 1 year: $119.00
Essentials subscription, 1 year, for your co-parent: $119.00
A third off (33%): −$79.33
Subtotal: $158.67
Sales tax: $6.35
Subscription code GIFT25: −$25.00
Total (USD): $140.02

Paid with: card ending in 1111
Date: March 1, 2026 at 12:05 PM UTC
Transaction: tx1

Your subscription renews automatically at $123.76 every year.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.`,
    ],
    credentials: [
      'Choose your Twohomes password',
      `Hello Ann,

Here is your new link. Your account is ready and waiting for you.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.`,
    ],
    invitation: [
      'You’re invited to join Twohomes',
      `Hello Bo,

Ann Lee has joined Twohomes and has invited you to join too.

Twohomes is one calm place for parents who live apart. You both see the same calendar, messages and expenses.

Your subscription has been paid.

Accept your invitation here:
${link}

This link is valid for 30 days, until March 31, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.

If you don’t know Ann Lee or would rather not join, you can ignore this email.`,
    ],
    joined: [
      'Welcome to Twohomes',
      `Hello Bo,

Your account is active and your subscription has been paid. You owe nothing.

Your calendar, messages and expenses are ready. There’s no hurry; look around whenever it suits you.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.`,
    ],
    paymentReturned: [
      'Your payment has been returned',
      `Hello Ann,

We’re sorry. Something went wrong on our side, and we couldn’t set up your account. We’ve returned your payment of $123.76 in full, and you owe nothing.

Depending on your bank, the money may take a few days to appear. You don’t need to do anything.

Transaction: tx1

You’re welcome to try again. If you’d like help, contact us and we’ll do it together.`,
    ],
    latePaymentReturned: [
      'We’ve returned a payment to you',
      `Hello Ann,

A payment of $123.76 reached us late, when we no longer expected it. We’ve returned it in full, so you won’t pay twice.

Depending on your bank, the money may take a few days to appear. You don’t need to do anything.

Transaction: tx1`,
    ],
    professionalWelcome: [
      'Your professional account at Twohomes',
      `Hello Sam,

Thank you for signing up. We’ve created your professional account.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.

Would you like to buy a subscription for the parents you work with? Call us. We’ll email each of them an invitation with a code that pays for it.

We’ll ask for your four-digit security code only when you call us. Please keep it to yourself; we never ask for it by email.`,
    ],
  },
  es_MX: {
    receipt: [
      'Su recibo de Twohomes',
      `Hola, Ann:

Le damos la bienvenida a Twohomes. Este es su recibo. Guárdelo como comprobante, por favor.

Suscripción Essentials, 1 año: $119.00
Suscripción Essentials, 1 año, para el otro padre o madre: $119.00
A third off (33%): −$79.33
Subtotal: $158.67
Impuesto sobre las ventas: $6.35
Código de suscripción GIFT25: −$25.00
Total (USD): $140.02

Método de pago: tarjeta con terminación 1111
Fecha: 1 de marzo de 2026 a las 12:05 p.m. UTC
Transacción: tx1

Su suscripción se renueva automáticamente por $123.76 cada año.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.`,
    ],
    credentials: [
      'Elija su contraseña de Twohomes',
      `Hola, Ann:

Este es su nuevo enlace. Su cuenta ya está lista y le espera.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.`,
    ],
    invitation: [
      'Tiene una invitación para unirse a Twohomes',
      `Hola, Bo:

Ann Lee ya está en Twohomes y le invita a unirse también.

Twohomes es un espacio tranquilo para padres y madres que viven separados. Ambos ven el mismo calendario, los mismos mensajes y los mismos gastos.

Su suscripción ya está pagada.

Acepte su invitación aquí:
${link}

Este enlace es válido por 30 días, hasta el 31 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.

Si no conoce a Ann Lee o prefiere no unirse, puede ignorar este correo.`,
    ],
    joined: [
      'Le damos la bienvenida a Twohomes',
      `Hola, Bo:

Su cuenta está activa y su suscripción ya está pagada. No debe nada.

El calendario, los mensajes y los gastos ya están listos. No hay prisa; conózcalos cuando guste.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.`,
    ],
    paymentReturned: [
      'Le devolvimos su pago',
      `Hola, Ann:

Lo sentimos. Algo falló de nuestro lado y no pudimos crear su cuenta. Le devolvimos el total de su pago, $123.76, y no debe nada.

Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.

Transacción: tx1

Puede intentarlo de nuevo cuando guste. Si prefiere que le ayudemos, comuníquese con nosotros y lo hacemos juntos.`,
    ],
    latePaymentReturned: [
      'Le devolvimos un pago',
      `Hola, Ann:

Un pago de $123.76 nos llegó tarde, cuando ya no lo esperábamos. Le devolvimos el total, así que no pagará dos veces.

Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.

Transacción: tx1`,
    ],
    professionalWelcome: [
      'Su cuenta profesional en Twohomes',
      `Hola, Sam:

Gracias por registrarse. Ya creamos su cuenta profesional.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.

¿Desea comprar una suscripción para los padres y las madres con quienes trabaja? Llámenos. Le enviaremos a cada persona una invitación por correo electrónico con un código que paga su suscripción.

Solo le pedimos su código de seguridad de cuatro dígitos cuando nos llama. No lo comparta; nunca se lo pediremos por correo electrónico.`,
    ],
  },
};

describe.each(languageLocales)('in %s', languageLocale => {
  it.each(kinds)('the mail %s has the expected text', kind => {
    const [subject, text] = written[languageLocale][kind];
    expect(write(samples[kind], languageLocale)).toMatchObject({
      subject,
      text: `${text}\n\n${endings[languageLocale]}`,
    });
  });
});

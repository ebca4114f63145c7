/** Spanish words, without accents, by the English concept (`lexicon.ts`) that they mean; `_` for a space. */
export const SPANISH: Readonly<Record<string, string>> = {
  '@price':
    'por_hora cuanto_sale cuanto_me_sale cuanto_saldria cuanto_seria cuanto_cuesta cuanto_cuestan cuanto cuanta cuestan cuesta costaria precio precios costo costos tarifa tarifas cobran cobra cobrarian vale valen honorarios',
  '@duration':
    'tiempo cuanto_tiempo cuanto_tarda cuanto_demora cuanto_dura tarda tardan demora duracion dura duran rapido rapida',
  '@includes': 'incluye incluyen incluido incluidos contiene trae',
  '@book': 'agendar reservar programar sacar_cita hacer_cita',
  '@who': 'quien quienes',
  '@when': 'cuando',
  '@where': 'donde',
  '@count': 'cuantos cuantas',
  '@cheapest': 'mas_barato mas_barata mas_economico mas_economica barato barata menor_precio',
  '@dearest': 'mas_caro mas_cara',
  '@difference': 'diferencia diferencias comparar',
  '@offer': 'ofrecen ofrece venden vende hacen hace brindan',
  hour: 'horario horarios hora_abren a_que_hora abren abre abierto abiertos abierta abiertas cierran cierra cerrado horas_de_atencion atienden atencion',
  address:
    'estacionamiento parqueo direccion ubicacion ubicados ubicada queda quedan estan_ubicados',
  office: 'oficina oficinas sucursal sucursales',
  phone: 'telefono llamar llamo numero_de_telefono celular',
  email: 'correo correo_electronico',
  contact: 'contacto contactar contactarlos hablar_con persona alguien',
  answer: 'responden respuesta contestan responder contestar',
  holiday: 'feriado feriados festivo festivos',
  return:
    'declaracion declaraciones declarar declaro declaran preparar preparan preparacion taxes_preparados planilla_de_impuestos',
  individual: 'personales individuo',
  w2: 'empleado empleados empleada asalariado',
  selfemployed:
    'trabajo_por_cuenta_propia cuenta_propia por_mi_cuenta independiente independientes autonomo autonoma contratista freelancers',
  business: 'negocio negocios empresa empresas compania companias pequena_empresa',
  corporation: 'corporacion corporaciones sociedad_anonima',
  partnership: 'sociedad sociedades',
  formation:
    'abrir_una abrir_mi crear_una formar formar_una constituir registrar_una registrar_mi formacion abrir_un',
  bookkeeping: 'contabilidad contable contador contadora libros teneduria',
  payroll: 'nomina nominas planilla planillas pagar_empleados',
  taxplanning:
    'planificacion_fiscal planificacion_de_impuestos planificacion_tributaria pagar_menos_impuestos',
  financialadvisory: 'asesoria_financiera asesor_financiero planificacion_financiera',
  financialreview: 'revision_financiera',
  investment: 'inversion inversiones invertir inversionista',
  advisory: 'asesoria asesor asesoramiento consejo',
  consulting: 'asesoria_de_negocios asesoria_para_negocios asesoria_empresarial consultoria',
  consultation: 'consulta consultas cita citas reunion reunirme reunirnos turno',
  free: 'gratis gratuita gratuito gratuitas sin_costo',
  sameday: 'mismo_dia urgente',
  notarization:
    'un_poder carta_poder mi_poder poder_legal notario notaria notarizar notarizado notarizacion notarizan',
  translation: 'traduccion traducciones traducir traducen traduce traductor traductores',
  itin: 'numero_de_contribuyente',
  workpermit: 'permiso_de_trabajo permisos_de_trabajo',
  certified: 'certificar certificada certificadas certifican',
  goodstanding: 'certificado certificados buena_reputacion',
  document: 'documento documentos papeles',
  upload: 'subir enviar_documentos mandar enviar cargar adjuntar',
  application: 'solicitud solicitudes solicitar tramite tramites',
  plan: 'planes membresia suscripcion paquete paquetes plan_mensual planes_mensuales',
  popular: 'mas_popular',
  service: 'servicio servicios',
  mistake: 'errores equivocan equivocacion garantia garantizan calidad',
  video: 'videollamada virtual en_linea por_video remoto',
  inperson: 'en_persona presencial',
  walkin: 'sin_cita sin_cita_previa sin_una_cita',
  cancel: 'cancelar cancelo reprogramar cambiar_mi_cita mover_mi_cita',
  founder:
    'dueno duena duenos fundador fundadora jefe jefa propietario propietaria socio_director socio_principal',
  purchase: 'comprar compro compra',
  payment:
    'pagos tarjeta tarjeta_de_credito efectivo formas_de_pago como_pago como_puedo_pagar como_les_pago como_se_paga como_pagar como_pagarles',
  invoice: 'factura facturas',
  team: 'equipo trabajadores personal_de',
  course: 'curso cursos aprender clases_en_video leccion lecciones ensenan',
  class: 'clase clases en_vivo taller talleres',
  rental: 'alquiler alquilar renta rentar arrendar',
  retirement: 'jubilacion retiro jubilarme',
  tax: 'impuesto impuestos',
  standarddeduction:
    'deduccion_estandar deducciones_estandar deducion_estandar deducciones_standard deduccion_standard',
  bracket: 'tramo tramos tramos_de_impuestos tasa tasas',
  capitalgain: 'ganancias_de_capital ganancia_de_capital',
  childcredit: 'credito_por_hijos credito_por_hijo credito_tributario_por_hijos',
  studentloan: 'prestamo_estudiantil prestamos_estudiantiles intereses_de_prestamos_estudiantiles',
  extradeduction: 'mayores_de_65 mayor_de_65 65_anos_o_mas deduccion_adicional',
  seniordeduction: 'deduccion_para_mayores deduccion_de_mayores',
  capitalloss: 'perdida_de_capital perdidas_de_capital',
  mortgagedebt: 'intereses_de_hipoteca intereses_de_la_hipoteca interes_hipotecario',
  tipsdeduction: 'deduccion_por_propinas deduccion_de_propinas propinas_sin_impuestos',
  overtimededuction:
    'deduccion_por_horas_extras deduccion_de_horas_extras horas_extras_sin_impuestos',
  setax: 'impuesto_por_cuenta_propia impuesto_de_trabajo_por_cuenta_propia',
  wagebase: 'tope_del_seguro_social limite_del_seguro_social',
  niit: 'impuesto_sobre_inversiones impuesto_sobre_ingresos_de_inversion',
  salt: 'impuestos_estatales_y_locales',
  due: 'fecha_limite vence vencen vencimiento plazo plazos',
  extension: 'prorroga extension_de_tiempo mas_tiempo',
  estimatedpayment: 'pago_estimado pagos_estimados trimestral trimestrales',
  estimate: 'estimar calcular calcula calculadora calculo estimacion',
  refund: 'reembolso reembolsos devolucion',
  form: 'formulario formularios forma formas',
  download: 'descargar bajar imprimir',
  password: 'contrasena clave',
  signin: 'iniciar_sesion entrar ingresar',
  account: 'cuenta cuentas',
  register: 'registrarme registrarse crear_una_cuenta inscribirme',
  message: 'mensaje mensajes',
  delete: 'borrar eliminar',
  privacy:
    'seguro_es es_seguro son_seguros estan_seguros seguridad privacidad privado privados confidencial protegidos protegen',
  experience: 'anos_de_experiencia cuantos_anos confiables de_confianza',
};

/** Words that show a text to be Spanish, beside those of the list above. */
const SIGNS = new Set(
  'nuestro nuestra nuestros estamos que cual cuales cuanto cuanta cuantos cuantas cuando donde como quien quienes por para una unos unas los las del con sin pero necesito quiero quisiera tienen tiene tengo hacen hago pueden puedo puede soy somos estoy esta estan es son mi mis su sus yo ustedes usted hola gracias favor buenas buenos impuesto impuestos precio cuesta cuestan cita oficina soltero soltera solteros casado casada casados casadas estado declaracion hay ofrecen venden cobran abren cierran horario ayudar ayuda mas muy tambien ano anos pasado hijo hijos esposo esposa trabajo trabajo gano pagar pago debo nada todo ya aun todavia nadie alguien me el la en un al lo le se y de deduccion deducciones estandar cabeza familia jefe jefa credito creditos ingreso ingresos sueldo salario gravable propinas horas mayores limite maximo ganancia ganancias perdida perdidas fecha soltera juntos separado anual mensual cual vale hacer abrir'.split(
    ' ',
  ),
);
/** Of these and of the concepts' words, those that English has too show nothing. */
const IN_BOTH = new Set(
  'me no a plan plans video chat w2 in on al son come once pie real total final general local hotel animal popular normal social capital personal individual'.split(
    ' ',
  ),
);
const CONCEPT_WORDS = new Set(
  Object.values(SPANISH).flatMap((words) => words.split(' ').filter((word) => !word.includes('_'))),
);

export const isSpanishWord = (word: string): boolean =>
  !IN_BOTH.has(word) && (SIGNS.has(word) || CONCEPT_WORDS.has(word));

/** Words that show a text to be English. */
export const ENGLISH_SIGNS: ReadonlySet<string> = new Set(
  'the what whats how is are do does did you your my for much can could would will i im and or of to in with have has had need want when where who why which it this that if be was were am on at from about please thanks hello hi hey tax taxes return'.split(
    ' ',
  ),
);
